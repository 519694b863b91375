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
    <fieldset className="no-print inline-flex rounded-md border bg-muted p-0.5">
      <legend className="sr-only">Motyw</legend>
      {choices.map(({ theme: choice, label, icon: Icon }) => (
        <label
          key={choice}
          title={label}
          className="relative flex size-7 items-center justify-center rounded-sm text-muted-foreground has-checked:bg-accent has-checked:text-primary"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={choice === theme}
            onChange={() => chooseTheme(choice)}
            className="absolute inset-0 appearance-none rounded-sm"
          />
          <Icon aria-hidden className="pointer-events-none size-4" />
        </label>
      ))}
    </fieldset>
  );
}
