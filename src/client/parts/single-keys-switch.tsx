import { Checkbox } from '#ui/field/checkbox.tsx';
import { turnSingleKeys, useSingleKeysOn } from './single-keys.ts';

/** Apart from the keys themselves: the header, which every first load has, needs no box. */
export const SingleKeysSwitch = () => (
  <Checkbox
    label="Skróty jednoliterowe"
    hint="Klawisze bez Ctrl i Alt, jak J, K, „/” i „?”, na wszystkich ekranach"
    checked={useSingleKeysOn()}
    onChange={({ target }) => turnSingleKeys(target.checked)}
  />
);
