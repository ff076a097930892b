import type { AllowedHtml } from '../rich-text/sanitise';

/** What the place where text is written takes, whichever editor stands in it. */
export interface SurfaceProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly html: string;
  readonly allowed: AllowedHtml;
  readonly onChange: (html: string) => void;
}
