import { createContext, useContext } from 'react';
import { Notice } from '../ui/notice.tsx';

const HasMail = createContext(true);

/** Whether letters can be sent from here, for everything below. */
export const MailStateProvider = HasMail.Provider;

export const useHasMail = (): boolean => useContext(HasMail);

/** Says before a letter is written that it cannot be sent. */
export function NoMailNotice() {
  if (useHasMail()) return null;
  return (
    <Notice kind="warning">
      Your e-mail is not set up: ask whoever runs Daybook (SMTP_URL). What you send now will not be delivered.
    </Notice>
  );
}
