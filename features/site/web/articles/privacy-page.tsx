import type { MetaArgs } from "react-router";
import { DEVICE_COOKIE_DAYS } from "#features/accounts/contract/devices.ts";
import { GUEST_KEPT_DAYS } from "#features/clients/contract/limits.ts";
import { DRAFT_LIFE_DAYS } from "#features/requests/contract/life.ts";
import { DEBT_YEARS, RECORDS_YEARS } from "#foundation/durations.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { ArticlePage, ArticlePart } from "./article-page.tsx";

export const handle = declareQueryKeys();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Politique de confidentialité",
    description:
      "Les renseignements personnels que Maisonnée recueille, pourquoi, qui les voit, combien de temps, et comment exercer vos droits (Loi 25).",
    path: publicPaths.privacy,
  });

/** The privacy policy (docs/product.md "Privacy"). */
export default function PrivacyPage() {
  const facts = useSiteFacts();
  if (!facts) return null;
  return (
    <ArticlePage
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, qui le voit, et comment le reprendre ou l'effacer. En clair, comme le veut la Loi 25."
    >
      <ArticlePart
        title="Ce que nous recueillons"
        parts={[
          [
            "Votre nom, votre adresse courriel et votre numéro de téléphone, à l'inscription.",
            "Propriétaires : l'adresse de vos propriétés, vos demandes, vos favoris et vos avis.",
            "Prestataires : votre profil public, vos services, vos disponibilités, vos achats de crédits et, si vous les donnez, votre licence RBQ et votre NEQ.",
            "Vos images, dont toutes les données cachées (lieu, appareil, date) sont retirées à l'envoi.",
            "Ce que vous écrivez sur la page Contact, avec votre nom et votre courriel, le temps de nous le remettre.",
            "Quand une page échoue chez vous, l'erreur et l'endroit du site où elle s'est produite, sans rien de personnel.",
            "Ce qu'il faut pour protéger le service : les connexions à votre compte et l'adresse d'où elles viennent, et des empreintes, qu'on ne peut que comparer, de votre courriel, de votre téléphone et de la carte qui a servi à un achat, ainsi que des appareils où vous vous êtes connecté (un an après la dernière fois), pour reconnaître deux comptes d'une même personne.",
          ],
          `Nous n'utilisons ni publicité, ni témoin de suivi. Un témoin, illisible pour les scripts et bon pour ${DEVICE_COOKIE_DAYS} jours, rappelle que cet appareil s'est déjà connecté, afin que personne ne vous empêche de vous connecter en essayant des mots de passe, et permet de voir qu'un même appareil sert à deux comptes ; il ne contient aucun renseignement personnel. Un autre, le même pour tous, peut suivre pendant dix secondes une modification que vous venez de faire, pour que vous la voyiez aussitôt. Votre navigateur garde, chez vous, votre session, l'état de votre menu, les services que vous comparez ou venez de voir, et les brouillons que vous n'avez pas encore envoyés : une demande et son adresse ${inWords(DRAFT_LIFE_DAYS)} jours au plus, les images choisies pour un service jusqu'à sa publication. Vider les données du site dans votre navigateur efface tout.`,
        ]}
      />
      <ArticlePart
        title="Qui voit quoi"
        parts={[
          "Un prestataire qui reçoit votre demande n'en voit d'abord que la ville, le type et la superficie de la propriété, votre description, l'heure souhaitée, les premières lettres de votre nom, si votre courriel est confirmé et combien d'autres prestataires ont reçu la même demande. Votre nom complet, votre téléphone, votre courriel et l'adresse ne lui sont remis que lorsqu'il déverrouille cette demande.",
          "Le profil public d'un prestataire ne montre jamais son courriel, son téléphone, sa rue ni son code postal.",
          "Le service de paiement reçoit ce qu'il faut pour traiter un paiement ; nous ne voyons jamais le numéro de votre carte. Nous ne vendons aucun renseignement à personne.",
        ]}
      />
      <ArticlePart
        title="Combien de temps"
        parts={[
          `Tant que votre compte existe. Quand vous le supprimez, vos renseignements sont effacés ou rendus anonymes aussitôt. Si une entreprise vous a proposé des travaux par Maisonnée et que vous n'êtes jamais venu, ils sont effacés ${GUEST_KEPT_DAYS} jours après la fin de la proposition. Les reçus, les contrats et les factures sont gardés ${inWords(RECORDS_YEARS)} ans, sans changement, parce que la loi l'exige : l'exploitant seul peut alors lire vos reçus.`,
          `L'autre partie à un contrat en garde ce que le contrat dit, pour faire valoir ses droits : le prestataire, le nom du client et l'adresse des travaux ; le client, le nom et l'adresse de l'entreprise ; l'un et l'autre, les contrats et les factures, ${inWords(RECORDS_YEARS)} ans. Ni votre téléphone, ni votre courriel, s'ils n'y sont pas écrits, ni vos messages.`,
          `Si un prestataire doit des crédits, ou en a acheté dans les six derniers mois, nous gardons après la suppression une empreinte chiffrée de son courriel et de son téléphone, ${inWords(DEBT_YEARS)} ans au plus : elle ne permet pas de les lire, seulement de retrouver la dette dans un nouveau compte qui aurait les mêmes.`,
        ]}
      />
      <ArticlePart
        title="Vos droits"
        parts={[
          "Dans les paramètres de votre compte, vous pouvez corriger vos renseignements, choisir les courriels que vous recevez, télécharger tout ce que nous détenons à votre sujet et supprimer votre compte.",
          "Vous pouvez aussi nous écrire : nous répondons dans les trente jours. Si notre réponse ne vous convient pas, vous pouvez vous adresser à la Commission d'accès à l'information du Québec.",
        ]}
      />
      <ArticlePart
        title="La personne responsable"
        parts={[
          `La personne responsable de la protection des renseignements personnels est ${facts.privacy_officer}. Écrivez-lui à ${facts.support_email} ou appelez au ${facts.support_phone}.`,
        ]}
      />
    </ArticlePage>
  );
}
