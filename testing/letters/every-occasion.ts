import { AuthClient } from "@supabase/auth-js";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { ALL_WEEK, freeStarts } from "../world/calendar.ts";
import { decideCase, localOperator } from "../world/operators.ts";
import { buyPack } from "../world/payments.ts";
import { sendQuoteFor } from "../world/quotes.ts";
import { createProperty, createRequest, publishService } from "../world/requests.ts";
import { publishReviews } from "../world/reviews.ts";
import type { World } from "../world/world.ts";
import { announced, calendarUnread, invoiceUnpaid, passesPlanned, problemDecided } from "./occasions.ts";

/**
 * Three months with an occasion for every letter, by calls of the API, the operator's commands and scheduled
 * jobs. Returns the recipients; the letters are in the world's outbox.
 */
export async function everyOccasion(started: World) {
  // Acts as if an hour had passed each time: these two people cause more than one hour's letters.
  const runJobs = async () => {
    await started.sql`delete from caused_letters`;
    await started.runJobs();
  };
  const world: World = { ...started, runJobs };
  const owner = await world.signUpOwner("Marie-Hélène Laframboise-Desrochers");
  const provider = await world.signUpProvider("Jean-Sébastien Charbonneau");
  const service = await publishService(provider, {
    name: "Déneigement d'une entrée double et de la galerie arrière, tout l'hiver",
  });
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  await buyPack(world, provider, "Découverte");
  await grantCredits(world, provider, 100);
  const request = async (starts_at?: string) => (await createRequest(owner, service.id, { starts_at })).id;
  const unlocked = async (starts_at?: string) => {
    const id = await request(starts_at);
    await provider.api.leads.unlock({ id });
    return id;
  };
  const reviewed = async (rating: number, comment: string) => {
    const id = await unlocked();
    await owner.api.requests.complete({ id });
    await owner.api.requests.review({ id, rating, comment });
    await publishReviews(world);
    await world.runJobs();
    const [review] = (await provider.api.reviews.received({})).data;
    await provider.api.reviews.reply({ id: review?.id ?? "", reply: "Merci de l'avoir écrit." });
    await world.runJobs();
    await provider.api.reviews.report({ id: review?.id ?? "", reason: "off_topic" });
    return review?.id ?? "";
  };
  const operator = localOperator(world);
  const decide = (kind: CaseKind, id: string, accepted: boolean, reason: string) =>
    decideCase(world, { kind, id, accepted, reason });

  await changeAccount(world);
  await world.visitor.site.contact({
    name: "Luc Roy",
    email: "luc@exemple.test",
    message: "Bonjour, desservez-vous Rimouski ?\n\nMerci d'avance.",
  });

  // A time is confirmed, another proposed, chosen, given up; others are asked for.
  const [first = "", , second = "", , third = ""] = await freeStarts(world, service.id);
  const visit = await unlocked(first);
  await provider.api.leads.setAppointment({ id: visit, confirm: first });
  await world.runJobs();
  await provider.api.leads.setAppointment({ id: visit, propose: [second, third] });
  await world.runJobs();
  await owner.api.requests.setAppointment({ id: visit, starts_at: second });
  await world.runJobs();
  await owner.api.requests.setAppointment({ id: visit, starts_at: null });
  await world.runJobs();
  await owner.api.requests.setAppointment({ id: visit, starts_at: third });
  await world.runJobs();
  await provider.api.leads.setAppointment({ id: visit, confirm: third });

  // Work done and reviewed, the reviews reported, one taken out; work done and not reviewed.
  const late = await reviewed(2, "Venu deux heures en retard.");
  await decide("review_report", late, false, "Sévère, mais honnête.");
  const other = await reviewed(1, "Un autre déneigeur.");
  await decide("review_report", other, true, "Parle d'une autre entreprise.");
  const mistaken = await unlocked();
  await owner.api.requests.complete({ id: mistaken });
  await owner.api.requests.reopen({ id: mistaken });
  await world.runJobs();
  await owner.api.requests.complete({ id: mistaken });
  await operator.people.reopenRequest({ id: mistaken, reason: "Il reste la galerie à déneiger." });
  await world.runJobs();
  await owner.api.requests.complete({ id: mistaken });

  // One lead is reported and stays paid for; one is cancelled soon enough to be returned; one nobody ends;
  // one nobody unlocks.
  const reported = await unlocked();
  await provider.api.leads.report({ id: reported, reason: "unreachable" });
  await decide("lead_report", reported, false, "Le client vous a répondu le lendemain.");
  await owner.api.requests.cancel({
    id: visit,
    reason: "La maison est vendue, nous déménageons à Rimouski.",
  });
  // That one is agreed for the day of a morning, and both are reminded.
  const day = new Date(world.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const near = (await freeStarts(world, service.id, { from: day, to: day })).at(-1) ?? "";
  await provider.api.leads.setAppointment({ id: await unlocked(near), confirm: near });
  // This one gets no confirmed time.
  await request((await freeStarts(world, service.id)).at(-1));
  // One is declined.
  await provider.api.leads.decline({ id: await request(), reason: "busy" });
  const asked = await request();
  const [question] = (await provider.api.questions.ask({ id: asked, question: "Quelle largeur ?" })).data;
  await world.runJobs();
  await owner.api.questions.answer({ id: asked, question_id: question?.id ?? "", answer: "Trois mètres." });

  // Two texts look like telephone numbers, and are withdrawn.
  const description = "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.";
  await provider.api.profiles.update({ bio: description });
  await createRequest(owner, service.id, { description });
  for (const { subject_id } of (await operator.cases.list({ kind: "text" })).data)
    await decide("text", subject_id, true, "Un numéro de téléphone en trois morceaux.");

  for (const [act, reason] of [
    ["refuse", "La police d'assurance est échue depuis le 1er juin."],
    ["accept", "Vérifié"],
  ] as const) {
    await world.sql`
      insert into provider_documents (provider_id, kind, file_key, file_name, content_type, bytes)
      values (${provider.id}, 'insurance', 'private/documents/1.pdf', 'police.pdf', 'application/pdf', 10)`;
    await operator.documents[act]({ id: provider.id, reason });
    await world.runJobs();
    world.advance(1000);
  }

  const lastDay = new Date(world.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  await operator.money.promote({
    provider: provider.id,
    credits: 5,
    ends_on: lastDay,
    reason: "Merci d'avoir complété votre profil.",
  });
  await world.runJobs();

  // Each writes to the other, who does not look.
  const talked = await unlocked();
  for (const from of [owner, provider])
    await from.api.threads.send({ id: talked, message_id: newId(), body: "Avez-vous reçu mon message ?" });

  // Its soumissions: one taken back, one to change, one declined.
  const taken = await sendQuoteFor(world, provider, talked);
  await world.runJobs();
  await provider.api.quotes.withdraw({ id: taken.id });
  const { id: last } = await sendQuoteFor(world, provider, talked);
  await owner.api.quotes.askChange({ id: last, words: "Ajoutez la galerie avant." });
  await world.runJobs();
  await owner.api.quotes.decline({ id: last, reason: "Un voisin le fera." });

  await invoiceUnpaid(world, { owner, provider, request_id: talked });

  await passesPlanned(world, { owner: await world.signUpOwner("Odile Lamontagne"), provider });
  await problemDecided(world, { owner, provider, request_id: talked });
  await owner.api.threads.report({ id: talked, reason: "other", details: "Il insiste." });
  await decide("thread_report", talked, false, "Un seul rappel n'est pas insister.");

  // Nobody sweeps chimneys yet.
  await owner.api.alerts.create({ business_type: "ramonage" });

  // Another provider reads the leads of a day at once, and a third leaves with one waiting.
  const early = await world.signUpProvider("Noé Lavoie");
  await early.api.notifications.setPreference({ kind: "lead_digest", is_on: true });
  for (let lead = 0; lead < 3; lead++) await createRequest(owner, (await publishService(early)).id);
  await publishService(early, { business_type_id: "ramonage" });
  // The owner found nobody, so the need is published, and waits for nobody.
  await owner.api.needs.publish({
    business_type_id: "ramonage",
    property_id: (await createProperty(owner)).id,
    description: "Cheminée de brique à ramoner, deux foyers.",
  });
  const leaving = await world.signUpProvider("Zoé Ouellet");
  await createRequest(owner, (await publishService(leaving)).id);
  await world.runJobs();
  await leaving.api.privacy.remove({ password: "Maison1234" });
  await world.runJobs();

  await calendarUnread(world, provider);
  await announced(world, [owner, provider]);
  await passDays(world);
  return { owners: [owner.email], providers: [provider.email, early.email] };
}

/** An account's own letters: a welcome, a forgotten password, another one, another address. */
async function changeAccount(world: World): Promise<void> {
  const { email } = await world.signUpOwner("Ève Roy", { confirmed: false });
  await world.runJobs();
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data } = await auth.signInWithPassword({ email, password: "Maison1234" });
  const changes = [
    await auth.updateUser({ password: "Maison5678", current_password: "Maison1234" }),
    await auth.updateUser({ email: `nouvelle-${email}` }),
  ];
  await world.runJobs();
  world.advance(HOUR_MS / 30);
  const forgotten = await auth.resetPasswordForEmail(email, { redirectTo: `${world.origin}/reset-password` });
  for (const { error } of [...changes, forgotten]) if (error) throw error;
  await world.runJobs();
  // Somebody shows a session's first key again, long after it was replaced.
  await auth.refreshSession();
  world.advance(HOUR_MS / 5);
  await auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
  await world.runJobs();
}

/** Mornings on which the clock has something to say, counted in days from the first. */
const MORNINGS = [0, 2, 27, 30, 87, 90];

/** The days go by; on those mornings, at seven in Québec, the clock's jobs run. */
async function passDays(world: World): Promise<void> {
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  const regular = [
    "alerts.tell",
    "attendance.pass_time",
    "invoices.remind",
    "messages.notify_unread",
    "requests.lead_digests",
    "requests.remind",
    "requests.expire",
    "requests.expire_needs",
    "rounds.remind_passes",
    "scheduling.pass_time",
  ];
  const jobs = world.tasks.filter(({ name }) => regular.includes(name));
  const first = new Date(world.now()).setUTCHours(36, 0, 0, 0);
  for (const day of MORNINGS) {
    world.advance(first + day * DAY_MS - world.now().getTime());
    for (const job of jobs) await job.handle({}, run);
    await world.runJobs();
  }
}
