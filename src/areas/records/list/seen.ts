import { hash } from 'node:crypto';
import { Refusal } from '#platform/refusal.ts';

/** A digest of what a preview has shown. */
export const seenOf = (shown: unknown[]): string => hash('sha256', JSON.stringify(shown), 'base64url');

/** @throws Refusal where, under the locks, something else would change than the preview has shown */
export function refuseUnseen(shown: unknown[], seen: string) {
  if (shown.length === 0 || seenOf(shown) !== seen)
    throw new Refusal(
      'conflict',
      'Lista zmieniła się w międzyczasie. Niczego nie zapisano: sprawdź podgląd jeszcze raz',
    );
}
