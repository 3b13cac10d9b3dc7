import { Card } from '../../ui/card.tsx';
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

export interface QrCodeProps {
  /** An SVG path of unit squares. */
  path: string;
  /** Squares along a side, the quiet border included. */
  size: number;
  label: string;
}

/** Black on white in dark mode too: cameras expect it. */
function QrCode({ path, size, label }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={240} height={240} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
