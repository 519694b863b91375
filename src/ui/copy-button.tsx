import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Announce } from './live-region.tsx';

type CopyButtonProps = { label: string; text: string };

const SAID = { copied: 'Skopiowano', refused: 'Przeglądarka nie pozwoliła: zaznacz i skopiuj' };

/** Copies a text; says so on the button, also where the browser does not let it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof SAID>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <Button size="sm" icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
      {state ? SAID[state] : label}
      {state && <Announce>{`${SAID[state]}: ${label}`}</Announce>}
    </Button>
  );
}
