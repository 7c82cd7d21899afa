import type { Canvas } from "./canvas.ts";
import type { Light } from "./light.ts";

export type Look = {
  skin: string;
  hair: string;
  hairStyle: "short" | "long" | "bun" | "curly" | "bald" | "scarf";
  beard?: boolean;
  hat?: "tuque" | "cap" | "helmet" | "straw";
  hatColour: string;
  top: string;
  trousers: string;
  boots: string;
  gloves?: string;
  /** Braces over the top, or a coat closed to the neck. */
  over?: "dungarees" | "coat" | "vest" | "apron";
};

const SKINS = ["#f2cdb0", "#e5b58f", "#c98f66", "#9c6a48", "#6d4630", "#f0c3a2"] as const;

const HAIRS = ["#2b211c", "#4b3426", "#7a5230", "#b98a4e", "#9a9a98", "#1d1a1c", "#8a3f24"] as const;

const TOPS = [
  "#1f5a46",
  "#b4492f",
  "#2f5c86",
  "#d9a13b",
  "#5d6f5a",
  "#7a4b6a",
  "#37474f",
  "#c7654a",
] as const;

/** Someone at work, dressed for the season; no two seeds alike. */
export function someone(canvas: Canvas, light: Light): Look {
  const cold = light.season === "winter" || (light.season === "autumn" && canvas.chance(0.4));
  const hairStyle = canvas.pick<Look["hairStyle"]>([
    "short",
    "short",
    "long",
    "bun",
    "curly",
    "bald",
    "scarf",
  ]);
  const hat: Look["hat"] = cold
    ? "tuque"
    : hairStyle === "scarf"
      ? undefined
      : canvas.pick(["cap", "cap", "straw", undefined]);
  return {
    skin: canvas.pick(SKINS),
    hair: canvas.pick(HAIRS),
    hairStyle,
    beard: (hairStyle === "short" || hairStyle === "bald") && canvas.chance(0.45),
    ...(hat ? { hat } : {}),
    hatColour: canvas.pick(TOPS),
    top: canvas.pick(TOPS),
    trousers: canvas.pick(["#2f3b4d", "#4a4238", "#38454a", "#54473a"]),
    boots: canvas.pick(["#3a2b22", "#27272b", "#6b4a2d"]),
    ...(cold ? { gloves: canvas.pick(["#7a4b2d", "#2b2b30", "#a5432f"]) } : {}),
    over: cold ? "coat" : canvas.pick<"dungarees" | "vest">(["dungarees", "vest", "dungarees"]),
  };
}

/** Someone at work inside: neither coat, gloves nor winter hat. */
export function someoneIndoors(canvas: Canvas, light: Light, over: "apron" | "dungarees" | "vest"): Look {
  const { gloves: _gloves, hat, ...look } = someone(canvas, light);
  return { ...look, over, ...(hat === "cap" ? { hat } : {}) };
}
