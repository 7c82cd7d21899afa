import { chmodSync, cpSync, globSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../tools/project.mjs";

/**
 * Copies files of the project, with its packages by a link, so that a test may
 * change them; returns the folder.
 */
export function copyProject(files: string[], exclude: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  // PostgreSQL runs under its own account when this is root, and needs access to the folder.
  chmodSync(folder, 0o711);
  for (const file of globSync(files, { cwd: root, exclude })) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
