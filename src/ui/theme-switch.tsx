import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onThemeChange } from './theme.ts';

const choices = [
  { theme: 'system', label: 'Jak w systemie', icon: Monitor },
  { theme: 'light', label: 'Jasny', icon: Sun },
  { theme: 'dark', label: 'Ciemny', icon: Moon },
] as const;

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border bg-muted p-0.5">
      <legend className="sr-only">Motyw</legend>
      {choices.map(({ theme: choice, label, icon: Icon }) => (
        <label
          key={choice}
          title={label}
          className="flex size-7 items-center justify-center rounded-sm text-muted-foreground has-checked:bg-surface has-checked:text-foreground has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={choice === theme}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
        </label>
      ))}
    </fieldset>
  );
}
