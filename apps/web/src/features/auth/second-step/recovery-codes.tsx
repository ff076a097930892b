import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import { copyText } from '../../../ui/copyable-code/copy-text';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { secondStepWords } from './words';

const words = secondStepWords.recovery;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => setOutcome((await copyText(codes.join('\n'))) ? words.copied : words.copyFailed);
  return (
    <Stack gap={4}>
      <p>{words.lead}</p>
      <OnPaper>{words.printedFor(window.location.host)}</OnPaper>
      <Codes aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </Codes>
      <NotPrinted>
        <Cluster gap={3}>
          <Button variant="quiet" onPress={() => window.print()}>
            {words.print}
          </Button>
          <Button variant="quiet" onPress={() => void copy()}>
            {words.copy}
          </Button>
          <span role="status">{outcome}</span>
        </Cluster>
        <Button onPress={onKept}>{words.kept}</Button>
      </NotPrinted>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(9rem, 40%), 100%), 1fr));
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  list-style: none;
  font-family: ${theme.font.code};
`;

/** Explains the printed codes to a reader in a year. */
const OnPaper = styled.p`
  display: none;
  ${theme.screen.print} {
    display: block;
  }
`;

const NotPrinted = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[4]};

  ${theme.screen.print} {
    display: none;
  }
`;
