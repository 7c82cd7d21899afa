/**
 * The files of a small product without violations, by path; each test of the
 * boundaries adds one import to it.
 */
export const lawful: Record<string, string> = {
  "foundation/money.ts": "export type Cents = number;\nexport const zero: Cents = 0;\n",
  "foundation/money.test.ts":
    'import { readFileSync } from "node:fs";\nimport { zero } from "./money.ts";\nimport { world } from "#testing/world.ts";\nexport default [readFileSync, zero, world];\n',
  "platform/mail.ts":
    'import { connect } from "node:net";\nimport { zero } from "#foundation/money.ts";\nexport const mail = [connect, zero];\n',
  "ui/buttons/button.tsx":
    'import type { ReactNode } from "react";\nimport type { Cents } from "#foundation/money.ts";\nexport const Button = (p: { price: Cents; children: ReactNode }) => <b>{p.children}</b>;\n',
  "contact-information/public-text.ts":
    'import { z } from "zod";\nimport { zero } from "#foundation/money.ts";\nexport const publicText = [z, zero];\n',
  "client/feature-api.ts":
    'import { zero } from "#foundation/money.ts";\nexport const featureApi = (routes: object) => [routes, zero];\n',
  "database/types.ts": "export type Row = { id: string };\n",
  "demo/fill.ts": 'import { order } from "#features/orders/server/index.ts";\nexport const fill = order;\n',
  "features/orders/contract/index.ts":
    'import { z } from "zod";\nimport { publicText } from "#contact-information/public-text.ts";\nimport { zero } from "#foundation/money.ts";\nexport const input = [z.literal(zero), publicText];\n',
  "features/orders/server/index.ts": 'export { order } from "./order.ts";\n',
  "features/orders/server/order.ts":
    'import { input } from "../contract/index.ts";\nimport { mail } from "#platform/mail.ts";\nimport type { Row } from "#database/types.ts";\nexport const order = (row: Row) => [input, mail, row];\n',
  "features/orders/web/index.tsx": 'export { Page } from "./page.tsx";\n',
  "features/orders/web/page.tsx":
    'import { Button } from "#ui/buttons/button.tsx";\nimport { api } from "./api.ts";\nimport { input } from "../contract/index.ts";\nimport type { Route } from "./+types/page";\nexport const Page = (p: Route) => <Button price={0}>{String([api, input, p])}</Button>;\n',
  "features/orders/web/api.ts":
    'import { featureApi } from "#client/feature-api.ts";\nimport type { input } from "../contract/index.ts";\nexport const api = featureApi({} as typeof input);\n',
  "features/reviews/contract/index.ts": "export const reviews = {};\n",
  "features/reviews/server/index.ts":
    'import { order } from "#features/orders/server/index.ts";\nexport const review = order;\n',
  "features/reviews/web/index.tsx":
    'import { Page } from "#features/orders/web/index.tsx";\nexport const Review = Page;\n',
  "features/reviews/web/review-order.ts":
    'import { api } from "#features/orders/web/api.ts";\nexport const reviewOrder = api;\n',
  "features/stars/contract/index.ts":
    'import { reviews } from "#features/reviews/contract/index.ts";\nexport const stars = reviews;\n',
  "sandbox/sandbox.ts": "export const sandbox = {};\n",
  "testing/world.ts": "export const world = {};\n",
  "app/main.ts":
    'import { fill } from "#demo/fill.ts";\nimport { review } from "#features/reviews/server/index.ts";\nexport const main = [fill, review];\n',
};
