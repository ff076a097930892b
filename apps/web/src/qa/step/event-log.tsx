import { SmallText } from '../../ui/layout/layout.styles';
import { asShortText } from '../as-text';
import { LogLine, LogList } from '../panel.styles';
import { words } from '../words';

export interface LoggedStep {
  readonly key: string;
  readonly type: string;
  readonly value: unknown;
  /** Whether a transition took the event; the start of a machine needs none. */
  readonly wasTaken: boolean;
}

export const isTaken = (type: string, transitions: readonly string[]): boolean =>
  transitions.length > 0 || type === 'xstate.init';

/** The events of a machine, the latest first, with the state after each. */
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
