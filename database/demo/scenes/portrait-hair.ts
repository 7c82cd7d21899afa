import { type Canvas, circle, curve, ellipse, path, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Portrait } from "./portrait.ts";

export function behind(person: Portrait, hair: string): string {
  switch (person.style) {
    case "long":
      return path(
        "M236 300Q230 150 400 150Q570 150 564 300L606 700Q500 740 400 720Q300 740 194 700Z",
        darker(hair, 0.12),
      );
    case "bob":
      return path(
        "M226 320Q220 150 400 150Q580 150 574 320L584 540Q500 580 400 570Q300 580 216 540Z",
        darker(hair, 0.12),
      );
    case "bun":
      return circle(400, 142, 74, hair) + path("M240 380Q220 180 400 168Q580 180 560 380Z", hair);
    case "curls":
      return (
        times(16, (i) =>
          circle(
            400 + Math.cos((i / 15) * Math.PI) * 205,
            350 - Math.sin((i / 15) * Math.PI) * 205,
            78,
            darker(hair, (i % 3) * 0.06),
          ),
        ) + [212, 588].map((x) => circle(x, 430, 70, hair) + circle(x, 510, 56, darker(hair, 0.08))).join("")
      );
    case "braids":
      return (
        [220, 580]
          .map((x) =>
            times(7, (i) => ellipse(x + (i % 2) * 8, 400 + i * 52, 34, 36, darker(hair, (i % 2) * 0.12))),
          )
          .join("") + path("M236 380Q220 160 400 158Q580 160 564 380Z", hair)
      );
    case "headscarf":
      return path(
        "M208 360Q190 130 400 128Q610 130 592 360Q640 560 600 690Q500 760 400 740Q300 760 200 690Q160 560 208 360Z",
        person.colour,
      );
    default:
      return "";
  }
}

export function crown(canvas: Canvas, person: Portrait, hair: string): string {
  switch (person.style) {
    case "bald":
      return ellipse(350, 236, 52, 18, "#ffffff", 'opacity="0.18"');
    case "headscarf":
      return (
        path(
          "M244 420Q226 180 400 176Q574 180 556 420Q560 560 470 622Q560 480 536 350Q500 236 400 236Q300 236 264 350Q240 480 330 622Q240 560 244 420Z",
          lighter(person.colour, 0.08),
        ) + curve("M260 330Q320 214 400 214T540 330", darker(person.colour, 0.2), 5)
      );
    case "turban":
      return (
        path("M232 330Q210 110 400 104Q590 110 568 330Q500 246 400 246T232 330Z", person.colour) +
        times(5, (i) =>
          curve(
            `M${240 + i * 10} ${316 - i * 34}Q400 ${180 - i * 18} ${560 - i * 10} ${316 - i * 34}`,
            darker(person.colour, 0.14 + (i % 2) * 0.1),
            7,
          ),
        )
      );
    case "parted":
      return (
        path(
          "M246 372Q232 168 400 166Q568 168 554 372Q536 300 500 276Q420 268 336 232Q286 280 246 372Z",
          hair,
        ) + curve("M340 230Q420 266 500 272", lighter(hair, 0.16), 5)
      );
    case "long":
    case "bob":
      return (
        path(
          "M244 400Q236 168 400 164Q564 168 556 400Q540 300 470 252Q400 300 300 296Q256 330 244 400Z",
          hair,
        ) + curve("M470 250Q400 300 300 296", lighter(hair, 0.18), 5)
      );
    case "bun":
    case "braids":
      return (
        path("M246 380Q240 172 400 170Q560 172 554 380Q530 268 400 252Q270 268 246 380Z", hair) +
        curve("M400 172V250", lighter(hair, 0.14), 4)
      );
    case "curls":
      return times(11, (i) =>
        circle(
          258 + i * 28.5,
          252 - Math.sin((i / 10) * Math.PI) * 62,
          44,
          darker(hair, canvas.random() * 0.12),
        ),
      );
    default:
      return path(
        "M246 360Q230 160 400 160Q570 160 554 360Q546 286 512 262Q400 246 288 262Q254 286 246 360Z",
        hair,
      );
  }
}

export function headwear(person: Portrait): string {
  const own = mix(person.colour, "#1c2430", 0.25);
  if (person.hat === "cap")
    return (
      path("M232 300Q224 130 400 128Q576 130 568 300Q400 250 232 300Z", own) +
      path("M218 300Q400 226 582 300Q600 330 570 338Q400 276 230 338Q200 330 218 300Z", darker(own, 0.3)) +
      circle(400, 130, 12, lighter(own, 0.2))
    );
  if (person.hat === "tuque")
    return (
      path("M226 300Q216 96 400 92Q584 96 574 300Z", own) +
      rect(214, 262, 372, 74, lighter(own, 0.22), 'rx="26"') +
      times(12, (i) => rect(226 + i * 30, 268, 5, 62, darker(own, 0.1))) +
      circle(400, 84, 46, "#f4eee2")
    );
  return "";
}
