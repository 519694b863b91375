import { TextLink } from '#ui/link.tsx';
import { forgetPeople } from './recent-people.ts';

export const LogoutLink = () => (
  <TextLink href="/api/logout" onClick={forgetPeople}>
    wyloguj się
  </TextLink>
);
