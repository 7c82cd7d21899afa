import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { timeConfirmed } from "../events.ts";
import {
  EXAMPLE_APPOINTMENT,
  loadAppointment,
  providerConfirmation,
  stillConfirmed,
} from "../letter-appointment.ts";

/** Gives the provider the appointment that they confirmed. */
export default defineLetter({
  name: "scheduling.own_confirmation_letter",
  on: timeConfirmed,
  kind: "time_confirmed",
  to: toProvider,
  causedBy: "nobody",
  load: loadAppointment,
  holds: stillConfirmed,
  faces: {
    email: (appointment) =>
      providerConfirmation(
        appointment,
        sentence(`Vous avez confirmé le rendez-vous demandé par ${appointment.owner_name}`),
      ),
  },
  example: EXAMPLE_APPOINTMENT,
});
