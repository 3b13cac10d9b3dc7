import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Field, type FieldOptions } from './field.tsx';

export interface PasswordFieldProps extends FieldOptions {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, masked; with script its person can look at what they have typed. It is masked again before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, autoComplete } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const form = input.current?.form;
    const mask = () => {
      if (input.current) input.current.type = 'password';
      setShown(false);
    };
    form?.addEventListener('submit', mask);
    return () => form?.removeEventListener('submit', mask);
  }, []);
  return (
    <Field {...props}>
      {(attributes) => (
        <div className="password-row">
          <input
            key={field.key} ref={input} className="input" type={isShown ? 'text' : 'password'} autoComplete={autoComplete}
            spellCheck={false} autoCapitalize="off"
            disabled={props.disabled} autoFocus={props.autoFocus} {...attributes}
          />
          {hydrated ? (
            <button type="button" className="password-show" aria-controls={field.id} onClick={() => setShown(!isShown)}>
              <Icon icon={isShown ? EyeOff : Eye} />
              <span className="visually-hidden">{isShown ? 'Hide password' : 'Show password'}</span>
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
