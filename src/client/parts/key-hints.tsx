import { Key } from '#ui/key.tsx';
import { useSingleKeysOn } from './single-keys.ts';

export type Shortcut = { keys: readonly string[]; text: string };

/** What keys of one letter do, while they are on. */
export function KeyHints({ hints }: { hints: readonly Shortcut[] }) {
  if (!useSingleKeysOn()) return null;
  return hints.map(({ keys, text }) => (
    <span key={text} className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}{' '}
      {text}
    </span>
  ));
}
