import { deflateRawSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { ownIcons } from "../drawings/own-icons.ts";

/** A file that the bundler makes without any grouping: modules that the same entries need. */
export interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The entry or the dynamically imported module of the file. */
  readonly facade: string | undefined;
  readonly modules: readonly { id: string; bytes: number }[];
}

/** A module is weighed as compressed after this much other code, since files share much of their text. */
const DICTIONARY_BYTES = 32_000;

/** Returns the code of a file without the imports and the exports that the bundler writes around it. */
export const ownCode = (code: string): string =>
  code.replace(/^(?:\s*import\b(?!\s*[(.])[^;]*;)+/, "").replace(/export ?\{[^}]*\};?\s*$/, "");

/**
 * Bundles entries without any grouping and without what Vite adds, to learn which entries use which modules
 * once unused exports are removed: plugins only see the graph before that. Style sheets and files imported
 * by URL are left out.
 */
export async function survey(root: string, entries: ReadonlyMap<string, string>): Promise<Chunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    mode: "production",
    publicDir: false,
    plugins: [
      ownIcons(),
      {
        name: "entries",
        enforce: "pre",
        resolveId: {
          filter: { id: /\?|\.css$/ },
          handler: (id) =>
            entries.has(id) ? id : { id: `\0nothing:${id.replace(/\.css$/, "")}`, moduleSideEffects: false },
        },
        load: {
          filter: { id: /^\0nothing:|\?/ },
          handler: (id) => ({ code: entries.get(id) ?? "export default ''", moduleType: "js" }),
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: [...entries.keys()], preserveEntrySignatures: "exports-only" },
    },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const chunks = outputs
    .flatMap(({ output }) => output)
    .filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
  const dictionary = Buffer.from(
    chunks
      .map(({ code }) => code.slice(0, 3_000))
      .join("")
      .slice(0, DICTIONARY_BYTES),
  );
  return chunks.map((chunk) => {
    const code = ownCode(chunk.code);
    const bytes = deflateRawSync(code, { dictionary }).length;
    const lengths = chunk.moduleIds.map((id) => chunk.modules[id]?.renderedLength ?? 0);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    return {
      fileName: chunk.fileName,
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      facade: chunk.facadeModuleId ?? undefined,
      modules: chunk.moduleIds.map((id, at) => ({ id, bytes: all ? (bytes * (lengths[at] ?? 0)) / all : 0 })),
    };
  });
}
