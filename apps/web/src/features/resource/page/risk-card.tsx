import { type PageRisk, riskSentences } from '@candour/contracts';
import styled from 'styled-components';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { theme } from '../../../ui/theme/tokens';
import { IconArray } from './icon-array';

/** "It happens to about 20 of 1,000 people. It does not happen to about 980.", with the number marked. */
export function RiskSentence({ risk: { per_1000 } }: { readonly risk: PageRisk }) {
  const [before, number, after] = riskSentences(per_1000);
  return (
    <p>
      {`${before.charAt(0).toUpperCase()}${before.slice(1)}`}
      <b>{number}</b>
      {after}
    </p>
  );
}

/** One risk with its frequency, in words and as dots. */
export function RiskCard({ risk }: { readonly risk: PageRisk }) {
  return (
    <Card title={risk.risk} headingLevel={3}>
      <Said>
        <RiskSentence risk={risk} />
      </Said>
      <IconArray share={risk.per_1000} />
      {risk.detail ? <SmallText>{risk.detail}</SmallText> : null}
    </Card>
  );
}

const Said = styled.div`
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  line-height: ${theme.line.snug};

  b {
    color: ${theme.colour.red};
    font-weight: ${theme.weight.strong};
  }
`;
