import type { CSSProperties } from "react";

/**
 * The light and dark values of ui/styles/tokens.css that letters use: mail programs know neither CSS
 * variables nor light-dark(). letters.test.ts compares them with that file.
 */
export const COLOURS = {
  neige: { light: "#fbf8f3", dark: "#141a18" },
  papier: { light: "#ffffff", dark: "#1c2421" },
  encre: { light: "#1e2a26", dark: "#eeebe3" },
  brume: { light: "#5c6762", dark: "#a9b3ad" },
  lisiere: { light: "#e4ded3", dark: "#313c38" },
  epinette: { light: "#1f5a46", dark: "#86cbae" },
  "epinette-foreground": { light: "#ffffff", dark: "#0d1f18" },
} as const;

const TEXT_FONT = 'Figtree, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const TITLE_FONT = `"Bricolage Grotesque", ${TEXT_FONT}`;

const light = (name: keyof typeof COLOURS) => COLOURS[name].light;

/** Inline styles: several mail programs drop style sheets. */
export const STYLES = {
  body: { backgroundColor: light("neige"), margin: 0, padding: "24px 12px", fontFamily: TEXT_FONT },
  container: { maxWidth: "560px", width: "100%" },
  wordmark: {
    color: light("epinette"),
    fontFamily: TITLE_FONT,
    fontSize: "22px",
    fontWeight: 700,
    lineHeight: "28px",
    letterSpacing: "-0.4px",
    textDecoration: "none",
  },
  card: {
    backgroundColor: light("papier"),
    border: `1px solid ${light("lisiere")}`,
    borderRadius: "16px",
    padding: "26px 22px 14px",
    marginTop: "16px",
  },
  title: {
    color: light("encre"),
    fontFamily: TITLE_FONT,
    fontSize: "24px",
    fontWeight: 700,
    lineHeight: "30px",
    margin: "0 0 16px",
    overflowWrap: "anywhere",
  },
  text: {
    color: light("encre"),
    fontSize: "16px",
    lineHeight: "25px",
    margin: "0 0 16px",
    overflowWrap: "anywhere",
  },
  facts: { width: "100%", borderCollapse: "collapse", margin: "8px 0 20px" },
  label: {
    color: light("brume"),
    fontSize: "15px",
    lineHeight: "22px",
    textAlign: "left",
    fontWeight: 400,
    padding: "10px 16px 10px 0",
    borderTop: `1px solid ${light("lisiere")}`,
    verticalAlign: "top",
    width: "38%",
  },
  value: {
    color: light("encre"),
    fontSize: "15px",
    lineHeight: "22px",
    fontWeight: 600,
    padding: "10px 0",
    borderTop: `1px solid ${light("lisiere")}`,
    verticalAlign: "top",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
  button: {
    backgroundColor: light("epinette"),
    color: light("epinette-foreground"),
    borderRadius: "12px",
    fontSize: "16px",
    fontWeight: 600,
    padding: "13px 22px",
    textAlign: "center",
  },
  action: { margin: "8px 0 20px" },
  small: {
    color: light("brume"),
    fontSize: "14px",
    lineHeight: "21px",
    margin: "0 0 12px",
    overflowWrap: "anywhere",
  },
  foot: { padding: "20px 0 0" },
  link: { color: light("epinette"), textDecoration: "underline" },
} as const satisfies Record<string, CSSProperties>;

/** For the programs that read style sheets and follow the dark scheme. */
export const DARK_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page td{background-color:transparent!important}
body,.page{background-color:${COLOURS.neige.dark}!important}
.card{background-color:${COLOURS.papier.dark}!important;border-color:${COLOURS.lisiere.dark}!important}
.ink{color:${COLOURS.encre.dark}!important}
.quiet{color:${COLOURS.brume.dark}!important}
.line{border-color:${COLOURS.lisiere.dark}!important}
.link{color:${COLOURS.epinette.dark}!important}
.button{background-color:${COLOURS.epinette.dark}!important;color:${COLOURS["epinette-foreground"].dark}!important}
}
@media (max-width:420px){.button{display:block!important}}`;
