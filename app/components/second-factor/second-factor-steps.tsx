import { Card } from '../ui/card.tsx';
import { QrCode } from './qr-code.tsx';
import { SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx';

interface SecondFactorStepsProps extends Pick<SecondFactorFormProps, 'answer' | 'cancelHref' | 'cancelLabel'> {
  secret: string;
  qr: { path: string; size: number };
}

/** The secret, and the proof that the app has it. */
export function SecondFactorSteps({ secret, qr, ...form }: SecondFactorStepsProps) {
  return (
    <div className="columns-2">
      <Card title="1. Add Daybook to your app">
        <div className="stack">
          <QrCode {...qr} label="QR code of the secret" />
          <p>Scan the code with an authenticator app, or type this secret into it:</p>
          <p><code className="text-lg">{secret}</code></p>
        </div>
      </Card>
      <Card title="2. Check that it works">
        <SecondFactorForm id="confirm-second-factor" asks={['code']} submitLabel="Turn on" {...form} />
      </Card>
    </div>
  );
}
