/**
 * The whole program of the worker that reads a message, as text: a file of its own would have one
 * path when Node runs the sources and another in the built server. Its libraries are found by the
 * resolved paths it is given.
 */
export const PARSER_PROGRAM = `
const { parentPort, workerData: { bytes, limits, paths } } = require("node:worker_threads");
const PostalMime = require(paths.mime);
const { convert } = require(paths.html);

// Text without a known charset is read as UTF-8 if it is valid, and else as what Windows writes.
const isUtf8 = (content) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
};
const isKnown = (label) => {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
};
const charsetOf = (declared, content) => {
  const label = String(declared || "").trim().toLowerCase();
  const isVague = label === "" || /^(?:us-)?ascii$|^ansi|^unknown|^x-unknown|^default/.test(label);
  // What reads as UTF-8 is UTF-8, also where a program calls it Western.
  const isWestern = /^(?:iso-?8859-?15?|latin-?[19]|windows-1252|cp-?1252)$/.test(label);
  if (/^utf-?8$/.test(label) || isVague) return isUtf8(content) ? "utf-8" : "windows-1252";
  if (isWestern) return isUtf8(content) ? "utf-8" : declared;
  return isKnown(label) || !isUtf8(content) ? declared : "utf-8";
};
const readCharsets = async () => {
  const empty = new PostalMime();
  await empty.parse("");
  const node = Object.getPrototypeOf(empty.root);
  const read = node.getTextContent;
  node.getTextContent = function () {
    const { params } = this.contentType.parsed;
    if (this.content) params.charset = charsetOf(params.charset, this.content);
    return read.call(this);
  };
};

const plainAddress = (address) => address.toLowerCase().replace(/^(?:https?:[/][/]|mailto:|tel:)/, "").replace(/^www[.]/, "").replace(/[/]+$/, "");
const formatters = {
  // A row becomes a line, with its cells separated.
  cell: (elem, walk, builder) => {
    walk(elem.children, builder);
    const isLast = !(elem.next && [elem.next, elem.next.next].some((one) => one && /^t[dh]$/.test(one.name || "")));
    if (!isLast) builder.addInline(" | ", { noWordTransform: true });
  },
  // The address of a link is kept where its words do not say it.
  link: (elem, walk, builder) => {
    walk(elem.children, builder);
    const href = (elem.attribs && elem.attribs.href) || "";
    const words = [];
    const collect = (nodes) => nodes.forEach((one) => one.type === "text" ? words.push(one.data) : collect(one.children || []));
    collect(elem.children || []);
    const said = words.join("").toLowerCase().replace(/\\s+/g, "");
    if (/^https?:/i.test(href) && said !== "" && !said.includes(plainAddress(href))) builder.addInline(" <" + href + ">", { noWordTransform: true });
  },
};
const selectors = [
  ...["img", "style", "script", "head", "title"].map((selector) => ({ selector, format: "skip" })),
  { selector: "a", format: "link" },
  { selector: "table", format: "block" },
  { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ...["td", "th"].map((selector) => ({ selector, format: "cell" })),
  { selector: "hr", format: "block" },
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, format: "block" })),
];
const textOf = (html) => convert(html.slice(0, limits.htmlChars), { wordwrap: false, baseElements: { selectors: [], returnDomByDefault: true }, selectors, formatters, limits: { maxDepth: 200 } });

const REPORT = /^message\\/(?:global-)?delivery-status$/i;
const decoder = new TextDecoder();
(async () => {
  await readCharsets();
  parentPort.postMessage({ ready: true });
  const email = await PostalMime.parse(bytes, {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
    forceRfc822Attachments: true,
  });
  const { text = "", html = "", attachments } = email;
  const shown = new Set([...html.slice(0, limits.htmlChars).matchAll(/cid:([^"'>\\s]{1,200})/gi)].map(([, id]) => id));
  const report = attachments.find(({ mimeType }) => REPORT.test(mimeType));
  const files = attachments.slice(0, limits.files).map(({ filename, mimeType, related, contentId, disposition, content }) => ({
    name: filename || "",
    type: mimeType.toLowerCase(),
    isEmbedded: related === true || disposition === "inline" || shown.has(String(contentId || "").replace(/[<>]/g, "")),
    bytes: new Uint8Array(content),
  }));
  parentPort.postMessage({
    text: text.slice(0, limits.textChars),
    htmlText: html === "" ? "" : textOf(html).slice(0, limits.textChars),
    report: report ? decoder.decode(report.content).slice(0, limits.textChars) : null,
    files,
  });
})().catch((error) => parentPort.postMessage({ broken: String(error && error.message || error) }));
`;
