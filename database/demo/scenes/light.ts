import { darker, mix } from "./colour.ts";

export type Season = "winter" | "spring" | "summer" | "autumn";
export type Hour = "morning" | "noon" | "golden" | "dusk";

/** How a moment of the year lights everything in a scene. */
export type Light = {
  season: Season;
  hour: Hour;
  /** Top, middle and horizon of the sky. */
  sky: readonly [string, string, string];
  sun: string;
  sunStrength: number;
  /** 1 when the sun stands at the right: left faces are in the shade and shadows fall to the left. */
  sunSide: 1 | -1;
  /** The colour everything leans to, and by how much. */
  tint: string;
  tintAmount: number;
  /** The colour of shadows. */
  shade: string;
  ground: { near: string; far: string };
  /** Dark, middle and light leaves of a broad-leaved tree; none in winter. */
  leaves: readonly (readonly [string, string, string])[];
  /** Whether lamps are lit behind the windows. */
  lamps: boolean;
};

const SKY: Record<Hour, readonly [string, string, string]> = {
  morning: ["#7fb2d6", "#bcd9e6", "#f6e3cf"],
  noon: ["#5b9ccf", "#9cc8e4", "#e2eff2"],
  golden: ["#7d9fc4", "#e9c9a6", "#fbd9a0"],
  dusk: ["#2f3d6b", "#7a6390", "#f0a480"],
};
const WINTER_SKY: Record<Hour, readonly [string, string, string]> = {
  morning: ["#9dbcd6", "#cfdde6", "#f7e4da"],
  noon: ["#79aad3", "#b5d3e6", "#eaf2f5"],
  golden: ["#8fa6c8", "#e3c6bd", "#fcdcb4"],
  dusk: ["#27335f", "#655a8e", "#e39a86"],
};
const SUN: Record<Hour, readonly [colour: string, strength: number]> = {
  morning: ["#fff0d0", 0.5],
  noon: ["#fffbe8", 0.35],
  golden: ["#ffc877", 0.75],
  dusk: ["#ff9a6b", 0.45],
};
const TINT: Record<Hour, readonly [colour: string, amount: number]> = {
  morning: ["#f7dcc0", 0.08],
  noon: ["#ffffff", 0.02],
  golden: ["#ffb765", 0.16],
  dusk: ["#3c3a70", 0.36],
};
const SHADE: Record<Hour, string> = {
  morning: "#3d4a73",
  noon: "#33415e",
  golden: "#4b3a5e",
  dusk: "#1c1f45",
};
const GROUND: Record<Season, { near: string; far: string }> = {
  winter: { near: "#f1f5fa", far: "#dbe6f0" },
  spring: { near: "#7fa650", far: "#a3bf77" },
  summer: { near: "#5d9040", far: "#8bb060" },
  autumn: { near: "#8d9246", far: "#b0a962" },
};
const LEAVES: Record<Season, readonly (readonly [string, string, string])[]> = {
  winter: [],
  spring: [
    ["#6d9a3f", "#93ba58", "#c0d884"],
    ["#7aa648", "#a5c766", "#d2e39a"],
    ["#a3678f", "#cf94bb", "#edc3dc"],
  ],
  summer: [
    ["#2f6238", "#4d8a45", "#86b45b"],
    ["#35693b", "#5a9448", "#93bd61"],
    ["#3e7044", "#679a56", "#a0c274"],
  ],
  autumn: [
    ["#a33f22", "#d2672c", "#f2a148"],
    ["#b1761f", "#dea233", "#f6cd68"],
    ["#7f2f26", "#b54a33", "#e0804f"],
    ["#7d7431", "#a89a43", "#d2c46c"],
  ],
};

/** The light of a season and an hour; `sunSide` 1 puts the sun at the right. */
export function lightOf(season: Season, hour: Hour, sunSide: 1 | -1 = 1): Light {
  const [sun, sunStrength] = SUN[hour];
  const [tint, tintAmount] = TINT[hour];
  const ground = GROUND[season];
  const toned = (colour: string) => mix(colour, tint, tintAmount);
  return {
    season,
    hour,
    sky: (season === "winter" ? WINTER_SKY : SKY)[hour],
    sun,
    sunStrength,
    sunSide,
    tint,
    tintAmount,
    shade: SHADE[hour],
    ground: { near: toned(ground.near), far: toned(ground.far) },
    leaves: LEAVES[season].map(([a, b, c]) => [toned(a), toned(b), toned(c)] as const),
    lamps: hour === "dusk",
  };
}

/** The same moment inside a house: lamps warm what dusk would turn blue. */
export const indoors = (light: Light): Light =>
  light.lamps ? { ...light, tint: "#ffc98a", tintAmount: 0.13, shade: "#4a3040" } : light;

/** A thing's own colour as this light shows it. */
export const lit = (light: Light, colour: string) => mix(colour, light.tint, light.tintAmount);
/** The same colour on a face turned away from the sun. */
export const shaded = (light: Light, colour: string, amount = 0.38) =>
  mix(darker(lit(light, colour), amount * 0.45), light.shade, amount * 0.5);
/** A colour as the distance fades it; 0 is near, 1 lost in the sky. */
export const distant = (light: Light, colour: string, distance: number) =>
  mix(lit(light, colour), light.sky[2], distance);
