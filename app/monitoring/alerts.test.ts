import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { startWorld } from "#testing/world/world.ts";

interface Rule {
  alert: string;
  expr: string;
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync("deploy/alerts.yml", "utf8"));
const rules = groups.flatMap((group) => group.rules);

/** Words of Prometheus itself. */
const ITS_OWN = new Set(["up", "sum", "by", "le", "rate", "histogram_quantile"]);

/** Returns the metrics of an expression, without labels, ranges and words of Prometheus. */
const metricsOf = (expr: string) =>
  (expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, "").match(/[a-z_][a-z_\d]*/g) ?? []).filter(
    (word) => !ITS_OWN.has(word),
  );

test("every alert is over a metric, a label and a state that the product really has", async () => {
  const world = await startWorld();
  await world.signUpOwner();
  const text = await (await fetch(`${world.origin}/metrics`)).text();
  const named = rules.flatMap(({ expr }) => metricsOf(expr));
  expect(named.length).toBeGreaterThanOrEqual(rules.length - 1);
  for (const metric of named)
    expect(text, metric).toMatch(new RegExp(`^# TYPE ${metric.replace(/_(?:count|bucket)$/, "")} `, "m"));
  for (const { alert, expr } of rules)
    for (const [, metric = "", label = "", is, value = ""] of expr.matchAll(
      /(\w+)\{(\w+)(=~?)"([^"]*)"\}/g,
    )) {
      if (metric === "up") continue;
      const written = is === "=" ? value : '[^"]+';
      expect(text, alert).toMatch(new RegExp(`^${metric}\\{[^}]*${label}="${written}"`, "m"));
    }
  await world.close();
});

test("every alert has its line in the operating guide, and the guide has no other", () => {
  const guide = readFileSync("docs/operating.md", "utf8").split("\n### Alerts\n")[1]?.split("\n## ")[0] ?? "";
  const explained = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(explained).toEqual(rules.map(({ alert }) => alert));
});
