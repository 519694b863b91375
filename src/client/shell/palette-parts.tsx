import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { TileIcon } from '#ui/tile.tsx';
import { errorText } from '../api.ts';
import type { Hit } from './palette-known.ts';

export function Item({ hit: { key, label, detail, icon, accent }, onSelect }: { hit: Hit; onSelect: () => void }) {
  return (
    <Command.Item
      value={key}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1 text-base data-[selected=true]:bg-accent"
    >
      <TileIcon icon={icon} accent={accent ?? 'default'} small />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere">{label}</span>
        {detail && <span className="block truncate text-xs text-muted-foreground">{detail}</span>}
      </span>
    </Command.Item>
  );
}

export function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="border-t px-4 py-2 text-sm text-destructive">
      {errorText(error)}
    </p>
  );
}

export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-border-strong bg-card px-1.5 font-sans text-[0.6875rem]/4.5 font-medium">
    {children}
  </kbd>
);
