import { stampText } from '#ui/text/instant.ts';

type Earlier = { asked: string; refused: string };

/** How a request to open closed disciplines stands, in a few words. */
export const earlierText = ({ asked, refused }: Earlier) =>
  refused ? `Odmówiono ${stampText(refused)}` : `Prośba z ${stampText(asked)} czeka na odpowiedź`;
