import { TextLink } from '#ui/link.tsx';
import { forgetTab } from './recent-people.ts';

export const LogoutLink = () => (
  <TextLink href="/api/logout" onClick={forgetTab}>
    wyloguj się
  </TextLink>
);
