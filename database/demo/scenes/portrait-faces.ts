import { type Canvas, circle, curve, ellipse, path, rect } from "./canvas.ts";
import { darker } from "./colour.ts";
import type { Portrait } from "./portrait.ts";

export function features(canvas: Canvas, person: Portrait, skin: string, hair: string): string {
  const brow = person.hair === "white" || person.hair === "grey" ? "#7b7876" : darker(hair, 0.2);
  const iris = canvas.pick(["#4b3a2a", "#3c5a63", "#5b6b3c", "#2d2521"]);
  const eyes = [330, 470]
    .map(
      (x) =>
        ellipse(x, 388, 22, 13, "#fdfaf4") +
        circle(x, 388, 12, iris) +
        circle(x + 4, 384, 3.4, "#ffffff") +
        curve(`M${x - 24} 384Q${x} 366 ${x + 24} 384`, darker(skin, 0.6), 5) +
        curve(`M${x - 30} 350Q${x} ${person.seed % 2 ? 332 : 338} ${x + 30} 350`, brow, 11),
    )
    .join("");
  const mouth =
    curve("M352 504Q400 544 448 504", "#8f3f38", 8) +
    path("M360 508Q400 540 440 508Q400 520 360 508Z", "#fdf8f0");
  const beard =
    person.beard === "full"
      ? path(
          "M254 420Q270 478 330 476Q400 458 470 476Q530 478 546 420Q556 620 400 634Q244 620 254 420ZM346 506Q400 556 454 506Q400 488 346 506Z",
          hair,
          'fill-rule="evenodd"',
        )
      : person.beard === "moustache"
        ? path("M332 496Q366 456 400 474Q434 456 468 496Q430 498 400 490Q370 498 332 496Z", hair)
        : person.beard === "stubble"
          ? path(
              "M256 430Q280 480 330 478Q400 462 470 478Q520 480 544 430Q548 606 400 616Q252 606 256 430ZM346 506Q400 552 454 506Q400 490 346 506Z",
              hair,
              'fill-rule="evenodd" opacity="0.28"',
            )
          : "";
  const glasses = person.glasses
    ? [330, 470]
        .map((x) =>
          rect(
            x - 48,
            356,
            96,
            66,
            "#ffffff",
            'fill-opacity="0.14" rx="26" stroke="#2f2a2a" stroke-width="7"',
          ),
        )
        .join("") + curve("M378 382Q400 370 422 382", "#2f2a2a", 7)
    : "";
  return (
    [306, 494].map((x) => circle(x, 462, 40, "#d8694f", 'opacity="0.16"')).join("") +
    eyes +
    path("M400 392Q384 446 378 458Q400 476 424 458Q414 446 400 392Z", darker(skin, 0.14), 'opacity="0.7"') +
    beard +
    mouth +
    glasses
  );
}
