/** A face drawn for someone who does not exist: what the demonstration shows as a profile's picture. */
export type Portrait = {
  seed: number;
  skin: "fair" | "rosy" | "olive" | "tan" | "brown" | "deep";
  hair: "black" | "brown" | "chestnut" | "blond" | "grey" | "white" | "red";
  style: "short" | "parted" | "long" | "bun" | "curls" | "bald" | "braids" | "headscarf" | "turban" | "bob";
  beard?: "full" | "moustache" | "stubble";
  glasses?: boolean;
  wear: "shirt" | "overall" | "coat" | "polo" | "sweater";
  colour: string;
  background: string;
  hat?: "cap" | "tuque";
};

export const SKIN = {
  fair: "#f3cfb4",
  rosy: "#efbfa3",
  olive: "#ddab80",
  tan: "#c58f63",
  brown: "#94623f",
  deep: "#64402c",
} as const;

export const HAIR = {
  black: "#231d1d",
  brown: "#4a3325",
  chestnut: "#70442b",
  blond: "#cfa25c",
  grey: "#9b9998",
  white: "#e4e0da",
  red: "#a9532c",
} as const;
