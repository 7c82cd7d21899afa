import { chownSync, existsSync } from "node:fs";
import { cp, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { isServed, prepareHome, recoverCluster, StartError } from "#platform/postgres/embedded.ts";
import { passwordOf } from "./backup.ts";
import { backupName, type Chosen, walFolderOf } from "./backup-set.ts";
import { copyHashed, inParallel, WIDTH } from "./copy.ts";
import { BackupError, type Physical } from "./manifest.ts";
