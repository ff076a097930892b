import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/button';
import { Page } from '../ui/layout/page';
import { words } from './words';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasCrashed: boolean;
}

/**
 * Limits a crash to one page: header, navigation and saved data stay. It also catches a page whose script could not
 * be loaded because of the network or a newer version; a reload repairs both.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Page title={words.crashTitle}>
        <p role="alert">{words.crash}</p>
        <div>
          <Button onPress={() => window.location.reload()}>{words.crashAction}</Button>
        </div>
      </Page>
    );
  }
}
