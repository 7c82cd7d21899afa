import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob, type Job } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Player } from "./stage.ts";

/**
 * The demonstration's pictures are drawn after the start, by jobs: a hundred of them take half a minute of work, and
 * nobody should wait for that. One job a service or a person, so that a kill loses little.
 */
const drawService = defineJob({
  name: "demonstration.draw_service",
  payload: z.object({ provider_id: z.uuid(), service_id: z.uuid(), key: z.string() }),
});
const drawPortrait = defineJob({
  name: "demonstration.draw_portrait",
  payload: z.object({ person_id: z.uuid(), role: z.enum(["owner", "provider"]), key: z.string() }),
});

/** After every other job: letters do not wait for drawings. */
const LAST = { priority: 100 };

/** Has the pictures of a service drawn, in the transaction that publishes it. */
export const orderServicePictures = (db: Db, provider: Player, service_id: string, key: string) =>
  addJob(db, drawService, { provider_id: provider.id, service_id, key }, LAST);

/** Has a person's portrait drawn. */
export const orderPortrait = (db: Db, { id, role }: Player, key: string) =>
  addJob(db, drawPortrait, { person_id: id, role, key }, LAST);

/** The jobs that draw; what they need is loaded with the first. */
export function demonstrationJobs(ports: Ports): Job[] {
  return [
    handleJob(drawService, async ({ provider_id, service_id, key }) => {
      const [{ PROVIDERS }, { renderPhotograph }, { callsOf }] = await Promise.all([
        import("./content/providers.ts"),
        import("./scenes/render.ts"),
        import("./stage.ts"),
      ]);
      const planned =
        PROVIDERS.flatMap(({ services }) => services).find((service) => service.key === key)?.pictures ?? [];
      const { services } = callsOf(ports, { id: provider_id, role: "provider" }, ports.now());
      const held = (await services.get({ id: service_id })).data.images.length;
      // A second try draws what the first had not.
      for (const photograph of planned.slice(held)) {
        const images = [new File([await renderPhotograph(photograph)], `${key}.jpg`, { type: "image/jpeg" })];
        const { data } = await services.addImages({ id: service_id, images });
        const last = data.at(-1);
        if (!last) continue;
        const order = data.map(({ id }) => (id === last.id ? { id, alt: photograph.alt } : { id }));
        await services.orderImages({ id: service_id, images: order });
      }
    }),
    handleJob(drawPortrait, async ({ person_id, role, key }) => {
      const [{ PROVIDERS }, { OWNERS }, { renderPortrait }, { callsOf }] = await Promise.all([
        import("./content/providers.ts"),
        import("./content/owners.ts"),
        import("./scenes/render.ts"),
        import("./stage.ts"),
      ]);
      const face = [...PROVIDERS, ...OWNERS].find((person) => person.key === key)?.portrait;
      if (!face) return;
      const avatar = new File([await renderPortrait(face)], `${key}.jpg`, { type: "image/jpeg" });
      await callsOf(ports, { id: person_id, role }, ports.now()).profile.setAvatar({ avatar });
    }),
  ];
}
