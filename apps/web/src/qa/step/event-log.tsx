import { SmallText } from '../../ui/layout/layout.styles';
import { asShortText } from '../as-text';
import { LogLine, LogList } from '../panel.styles';
import { words } from '../words';

export interface LoggedStep {
  readonly key: string;
  readonly type: string;
  readonly value: unknown;
  /** Some transition took it; the start of a machine needs none. */
  readonly wasTaken: boolean;
}

export const isTaken = (type: string, transitions: readonly string[]): boolean =>
  transitions.length > 0 || type === 'xstate.init';

/** What a machine heard, the latest first, and the state after it. */
export function EventLog({ steps }: { readonly steps: readonly LoggedStep[] }) {
  if (steps.length === 0) return <SmallText>{words.emptyLog}</SmallText>;
  return (
    <LogList aria-label={words.log}>
      {steps.toReversed().map(({ key, type, value, wasTaken }) => (
        <LogLine key={key} $isRefused={!wasTaken}>
          <b>{type}</b>
          {wasTaken ? '' : ` (${words.ignored})`}
          <br />
          {asShortText(value)}
        </LogLine>
      ))}
    </LogList>
  );
}
