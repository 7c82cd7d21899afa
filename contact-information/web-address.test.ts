import { expect, test } from "vitest";
import { isContactAddress } from "./web-address.ts";

test.each([
  "https://wa.me/15145551234",
  "https://wa.me/message/ABCDEF",
  "https://api.whatsapp.com/send?phone=15145551234",
  "https://chat.whatsapp.com/AbCdEf",
  "https://m.me/plomberiemarc",
  "https://t.me/plomberiemarc",
  "https://www.snapchat.com/add/plomberiemarc",
  "https://www.facebook.com/messages/t/plomberiemarc",
  "https://www.instagram.com/direct/t/123",
  "http://x.example/?appelez=514-555-1234",
  "https://x.example/5145551234",
  "https://x.example/cinq-un-quatre-cinq-cinq-cinq-un-deux-trois-quatre",
  "https://x.example/%35145551234",
  "https://x.example/#514.555.1234",
  "https://x.example/?tel=%2B1+514+555+1234",
  "https://514-555-1234.example/",
  "https://marc@exemple.com/",
  "https://x.example/?courriel=marc%40exemple.com",
  "https://x.example/redirect?to=tel:+15145551234",
])("the website %s is refused: it reaches a person outside the product", (address) => {
  expect(isContactAddress(address)).toBe(true);
});

test.each([
  "https://plomberie-tremblay.example/",
  "https://www.plomberie-tremblay.example/services/debouchage?ville=Laval#prix",
  "https://www.facebook.com/profile.php?id=100063512345678",
  "https://www.facebook.com/plomberiemarc",
  "https://www.instagram.com/plomberiemarc/",
  "https://www.google.com/maps/place/Laval/@45.6056,-73.7124,12z/data=!3m1!4b1",
  "https://www.pagesjaunes.ca/bus/Quebec/Laval/Plomberie/2345678.html",
  "https://exemple.ca/realisations/2024/05/toiture-514-rue-principale",
  "https://exemple.ca/p/12345?utm_source=x&utm_id=9087&fbclid=IwAR0x1Yz-3",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s",
  "https://exemple.ca/?v=1718293021",
  "https://100pourcent-propre.example/24-7",
  "pas une adresse",
])("the website %s is accepted", (address) => {
  expect(isContactAddress(address)).toBe(false);
});
