import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Cluster } from '../../ui/layout/cluster';
import { theme } from '../../ui/theme/tokens';
import { shortcutWords as words } from './shortcuts.words';

export interface ShortcutsState {
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly turn: (isOn: boolean) => void;
}

/** All keys, with a way to turn them off. */
export function ShortcutsPage({ isOn, isOpen, setOpen, turn }: ShortcutsState) {
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
      <p>{words.lead}</p>
      <Keys>
        {words.keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Keys>
      <Cluster gap={2}>
        <span>{isOn ? words.on : words.off}</span>
        <Button variant="quiet" size="small" onPress={() => turn(!isOn)}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </Cluster>
    </Dialog>
  );
}

const Keys = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  div {
    display: flex;
    gap: ${theme.space[4]};
  }

  dt {
    min-width: ${theme.space[12]};
  }

  dd {
    margin: 0;
  }

  kbd {
    padding: 0 ${theme.space[2]};
    border: ${theme.border.control} solid ${theme.colour.control};
    border-radius: ${theme.radius.small};
    font-family: ${theme.font.code};
  }
`;
