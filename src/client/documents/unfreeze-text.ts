import { stampText } from '#ui/text/instant.ts';

type Earlier = { asked: string; refused: string };

/** How a request to open closed disciplines stands, in a few words. */
export const earlierText = ({ asked, refused }: Earlier) =>
  refused ? `Odmówiono ${stampText(refused)}` : `Prośba z ${stampText(asked)} czeka na odpowiedź`;

const LONGEST_TITLE = 200;

/** Of a long title the beginning: a request has a limit. */
export const cutTitle = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)}…` : text);

/** A line of a request: the work, and what its author writes of it. */
export const lineAbout = (title: string, text: string) => `${cutTitle(title)} – ${text}`;

/** A request is of the whole statement, and may name several of its works. */
export const namesWork = (message: string, title: string) =>
  message.split('\n').some((line) => line.startsWith(lineAbout(title, '')));
