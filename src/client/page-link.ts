import { createLink } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Tile } from '#ui/tile.tsx';

/** A link to a page of the application, in a text, as a button and as a tile. */
export const PageLink = createLink(TextLink);
export const PageButton = createLink(Button);
export const PageTile = createLink(Tile);
