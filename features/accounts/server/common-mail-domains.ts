/** Mail services that anybody has an address at, in Québec first of all. */
export const COMMON_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.ca hotmail.fr outlook.com outlook.fr live.com live.ca live.fr msn.com
  yahoo.com yahoo.ca yahoo.fr ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com
  videotron.ca videotron.qc.ca bell.net sympatico.ca cogeco.ca cogeco.net globetrotter.net telus.net rogers.com shaw.ca
  ebox.net oricom.ca cgocable.ca xplornet.com fizz.ca hey.com fastmail.com mail.com zoho.com orange.fr free.fr`.split(
    /\s+/,
  ),
);
