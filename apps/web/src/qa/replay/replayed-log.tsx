import { Button } from '../../ui/button/button';
import { asShortText } from '../as-text';
import { LogLine, LogList } from '../panel.styles';
import { words } from '../words';
import type { ReplayedStep } from './replay';

export interface ReplayedLogProps {
  readonly steps: readonly ReplayedStep[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** Each event with whether the machine allows it; one is chosen to be shown on the chart. */
export function ReplayedLog({ steps, shown, onShow }: ReplayedLogProps) {
  return (
    <LogList aria-label={words.replayed}>
      {steps.map(({ index, event, at, value, isAllowed, fault }) => (
        <LogLine key={index} $isRefused={!isAllowed} aria-current={index === shown ? 'step' : undefined}>
          <Button size="small" variant="plain" onPress={() => onShow(index)}>
            {words.stepOf(index + 1, steps.length)}: {event.type}
          </Button>
          <br />
          {at === '' ? '' : `${at}, `}
          {isAllowed ? asShortText(value) : <b>{words.notAllowed}</b>}
          {isAllowed ? '' : ` (${asShortText(value)})`}
          {fault === null ? '' : ` ${fault}`}
        </LogLine>
      ))}
    </LogList>
  );
}
