import { VisuallyHidden } from './visually-hidden.tsx';

type NamedProps = { children: string; of: string };

/**
 * A short word of a row's button or link; for readers it also says what it is about: 'Zmień: Patent polski'. They get it as one
 * text, because browsers put a space between a text and a hidden part after it.
 */
export function Named({ children: word, of }: NamedProps) {
  return (
    <>
      <span aria-hidden>{word}</span>
      <VisuallyHidden>{`${word}: ${of}`}</VisuallyHidden>
    </>
  );
}
