/**
 * Numbers of one character that are not decimal digits (general categories No and Nl): circled,
 * parenthesised, followed by a full stop, Roman, superscript, of ancient scripts. Each entry is first
 * code point:value:count:step, count and step 1 if not given. From the Numeric_Value property of the
 * Unicode Character Database 15.0 (© Unicode, Inc., Unicode License v3,
 * https://www.unicode.org/license.txt), whole numbers below 100.
 */
const RUNS =
  "b2:2:2 b9:1 9f9:16 bf0:10 c78:0:4 c7c:1:3 d70:10 1369:1:10 1373:20:8:10 16ee:17:3 17f0:0:10 19da:1 " +
  "2070:0 2074:4:6 2080:0:10 2160:1:12 216c:50 2170:1:12 217c:50 2185:6 2186:50 2460:1:20 2474:1:20 " +
  "2488:1:20 24ea:0 24eb:11:10 24f5:1:10 24ff:0 2776:1:10 2780:1:10 278a:1:10 3007:0 3021:1:9 3038:10:3:10 " +
  "3192:1:4 3220:1:10 3248:10:8:10 3251:21:15 3280:1:10 32b1:36:15 a6e6:1:9 a6ef:0 10107:1:10 10111:20:8:10 " +
  "10142:1 10143:5 10144:50 10148:5 10149:10 1014a:50 1014f:5 10150:10 10151:50 10157:10 10158:1 10159:1 " +
  "1015a:1:2 1015c:2 1015d:2 1015e:2 1015f:5 10160:10 10161:10 10162:10 10163:10 10164:10 10165:30 10166:50 " +
  "10167:50 10168:50 10169:50 10173:5 10174:50 1018a:0 102e1:1:10 102eb:20:8:10 10320:1 10321:5 10322:10 " +
  "10323:50 10341:90 103d1:1:2 103d3:10:2:10 10858:1:3 1085b:10:2:10 10879:1:5 1087e:10:2:10 108a7:1:4 " +
  "108ab:4:2 108ad:10:2:10 108fb:1 108fc:5 108fd:10:2:10 10916:1 10917:10:2:10 1091a:2:2 109c0:1:10 " +
  "109ca:20:6:10 10a40:1:4 10a44:10:2:10 10a7d:1 10a7e:50 10a9d:1 10a9e:10:2:10 10aeb:1 10aec:5 " +
  "10aed:10:2:10 10b58:1:4 10b5c:10:2:10 10b78:1:4 10b7c:10:2:10 10ba9:1:4 10bad:10:2:10 10cfa:1 10cfb:5 " +
  "10cfc:10 10cfd:50 10e60:1:10 10e6a:20:8:10 10f1d:1:5 10f22:10:3:10 10f51:1 10f52:10:2:10 10fc5:1:4 " +
  "10fc9:10:2:10 11052:1:10 1105c:20:8:10 111e1:1:10 111eb:20:8:10 1173a:10:2:10 118ea:10:9:10 11c5a:1:10 " +
  "11c64:20:8:10 12400:2:8 12408:3:7 1240f:4:6 12415:1:9 1241e:1:5 12423:2:2 12425:3:7 1242c:1:3 1242f:3:3 " +
  "12434:1:3 12437:3:3 1243a:3 1243b:3:2 1243d:4 1243e:4 1243f:4 12440:6:2 12442:7 12443:7:2 12445:8:2 " +
  "12447:9 12448:9 12449:9 1244a:2:5 1244f:1:4 12453:4:2 12455:5 12456:2:2 12458:1:2 12467:40:2:10 " +
  "12469:4:6 16b5b:10 16e80:0:20 16e94:1:3 1d2c0:0:20 1d2e0:0:20 1d360:1:10 1d36a:20:8:10 1d372:1:5 1d377:1 " +
  "1d378:5 1e8c7:1:9 1ec71:1:10 1ec7b:20:8:10 1eca3:1:9 1ecb1:1:2 1ed01:1:10 1ed0b:20:8:10 1ed2f:2:9 " +
  "1f100:0 1f101:0:10 1f10b:0 1f10c:0";

/** Images of numbers: dice, mah-jong tiles, playing cards, clocks, and hands that show fingers. */
const IMAGES =
  "2680:1:6 1f007:1:9 1f010:1:9 1f019:1:9 1f0a1:1:10 1f0b1:1:10 1f0c1:1:10 1f0d1:1:10 1f550:1:12 " +
  "261d:1 1f446:1 270c:2 1f596:4 1f590:5 270b:5";

/** Ideographs for 0 to 9, everyday and as written on cheques, simplified and traditional. */
const IDEOGRAPHS = ["〇一二三四五六七八九", "零壹贰叁肆伍陆柒捌玖", "零壹貳參肆伍陸柒捌玖"];

/**
 * The ideographs used for one and two over the telephone, and the only emoji of a number
 * that is not built on a digit.
 */
const VALUES = new Map([
  ["幺", "1"],
  ["两", "2"],
  ["🔟", "10"],
]);
for (const row of IDEOGRAPHS) for (const [value, char] of [...row].entries()) VALUES.set(char, String(value));
for (const run of `${RUNS} ${IMAGES}`.split(" ")) {
  const [start = "", value, count = 1, step = 1] = run.split(":");
  for (let index = 0; index < Number(count); index++)
    VALUES.set(
      String.fromCodePoint(Number.parseInt(start, 16) + index),
      String(Number(value) + index * Number(step)),
    );
}

/**
 * Returns the whole number that one character represents, in decimal digits; undefined for any other
 * character.
 */
export function numberOf(char: string): string | undefined {
  return VALUES.get(char) ?? decimalDigit(char);
}

/**
 * Every script writes its ten digits at consecutive code points, zero first (Unicode Standard, section 4.6).
 */
function decimalDigit(char: string): string | undefined {
  if (!/\p{Nd}/u.test(char)) return undefined;
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
