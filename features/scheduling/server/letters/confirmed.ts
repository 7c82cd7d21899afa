import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { timeConfirmed } from "../events.ts";
import {
  EXAMPLE_APPOINTMENT,
  loadAppointment,
  ownerConfirmation,
  stillConfirmed,
} from "../letter-appointment.ts";

/** Tells the owner that the provider confirmed the time. */
export default defineLetter({
  name: "scheduling.confirmed_letter",
  on: timeConfirmed,
  kind: "time_confirmed",
  preference: { label: "Rendez-vous confirmé", position: 120 },
  to: toOwner,
  causedBy: byProvider,
  load: loadAppointment,
  holds: stillConfirmed,
  faces: {
    email: (appointment) =>
      ownerConfirmation(
        appointment,
        `${appointment.business_name} confirme le rendez-vous que vous avez choisi.`,
      ),
  },
  example: EXAMPLE_APPOINTMENT,
});
