import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { findCommand } from "../index.ts";
