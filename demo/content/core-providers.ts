import { awashish } from "./providers/awashish.ts";
import { belanger } from "./providers/belanger.ts";
import { benali } from "./providers/benali.ts";
import { cote } from "./providers/cote.ts";
import { desjardins } from "./providers/desjardins.ts";
import { diallo } from "./providers/diallo.ts";
import { diiorio } from "./providers/diiorio.ts";
import { elamrani } from "./providers/elamrani.ts";
import { fortin } from "./providers/fortin.ts";
import { gagnon } from "./providers/gagnon.ts";
import { haddad } from "./providers/haddad.ts";
import { jptremblay } from "./providers/jptremblay.ts";
import { kovalenko } from "./providers/kovalenko.ts";
import { lacasse } from "./providers/lacasse.ts";
import { lavoie } from "./providers/lavoie.ts";
import { morin } from "./providers/morin.ts";
import { mukendi } from "./providers/mukendi.ts";
import { nguyen } from "./providers/nguyen.ts";
import { ouellet } from "./providers/ouellet.ts";
import { paradis } from "./providers/paradis.ts";
import { pelletier } from "./providers/pelletier.ts";
import { rojas } from "./providers/rojas.ts";
import { roy } from "./providers/roy.ts";
import { tremblay } from "./providers/tremblay.ts";
import type { DemoProvider } from "./types.ts";

/** The providers with a story of their own: journeys, pictures and docs name them. */
export const CORE_PROVIDERS: readonly DemoProvider[] = [
  lavoie,
  benali,
  belanger,
  diiorio,
  tremblay,
  nguyen,
  gagnon,
  ouellet,
  desjardins,
  jptremblay,
  diallo,
  kovalenko,
  cote,
  fortin,
  elamrani,
  lacasse,
  roy,
  pelletier,
  haddad,
  morin,
  mukendi,
  paradis,
  rojas,
  awashish,
];
