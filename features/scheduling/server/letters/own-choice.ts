import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { timeChosen } from "../events.ts";
import {
  EXAMPLE_APPOINTMENT,
  loadAppointment,
  ownerConfirmation,
  stillConfirmed,
} from "../letter-appointment.ts";

/** Gives the owner the appointment that they accepted. */
export default defineLetter({
  name: "scheduling.own_choice_letter",
  on: timeChosen,
  kind: "time_confirmed",
  to: toOwner,
  causedBy: "nobody",
  load: loadAppointment,
  holds: stillConfirmed,
  faces: {
    email: (appointment) =>
      ownerConfirmation(
        appointment,
        sentence(`Vous avez accepté le moment proposé par ${appointment.business_name}`),
      ),
  },
  example: EXAMPLE_APPOINTMENT,
});
