import { deflateRawSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/** A file as the bundler makes it by itself: modules that the same entries need. */
export interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The entry, or the module that is loaded on demand, that it is for. */
  readonly facade: string | undefined;
  readonly modules: readonly { id: string; bytes: number }[];
}

/**
 * What files share with those beside them compresses away: a part is weighed with so
 * much of other code before it.
 */
const DICTIONARY_BYTES = 32_000;

/** Returns the code of a file without the imports and the exports that the bundler writes around it. */
export const ownCode = (code: string): string =>
  code.replace(/^(?:\s*import\b(?!\s*[(.])[^;]*;)+/, "").replace(/export ?\{[^}]*\};?\s*$/, "");

/**
 * Bundles entries without any grouping and without what Vite adds, to learn which modules are used and by
 * which entries after unused exports have gone: the graph that plugins see is the one before. Style sheets
 * and files by address are left out.
 */
export async function survey(root: string, entries: ReadonlyMap<string, string>): Promise<Chunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    mode: "production",
    publicDir: false,
    plugins: [
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
