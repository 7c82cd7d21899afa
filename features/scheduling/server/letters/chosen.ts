import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { timeChosen } from "../events.ts";
import {
  EXAMPLE_APPOINTMENT,
  loadAppointment,
  providerConfirmation,
  stillConfirmed,
} from "../letter-appointment.ts";

/** Tells the provider that the owner chose a proposed time. */
export default defineLetter({
  name: "scheduling.chosen_letter",
  on: timeChosen,
  kind: "time_confirmed",
  to: toProvider,
  causedBy: byOwner,
  load: loadAppointment,
  holds: stillConfirmed,
  faces: {
    email: (appointment) =>
      providerConfirmation(
        appointment,
        `${appointment.owner_name} a choisi l'une des plages que vous avez proposées.`,
      ),
  },
  example: EXAMPLE_APPOINTMENT,
});
