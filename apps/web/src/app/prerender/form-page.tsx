import { type ScreenName, SCREENS } from '@candour/contracts';
import type { ComponentType } from 'react';
import type { PageProps } from '../../lib/page-props';
import { Page as PatientLogin } from '../../pages/public/patient-login.page';
import { Page as PatientRegister } from '../../pages/public/patient-register.page';
import { Page as SurgeonLogin } from '../../pages/public/surgeon-login.page';
import { Page as SurgeonRegister } from '../../pages/public/surgeon-register.page';
import { NoticeProvider } from '../../shell/notice/notice-provider';
import { SessionProvider } from '../../shell/session/session-provider';
import type { UnsentWork } from '../../shell/session/session.actors';
import { PatientPortalLayout, SurgeonPortalLayout } from '../layouts/portal-layout';

export type FormScreen = Extract<
  ScreenName,
  'patientLogin' | 'patientRegister' | 'surgeonLogin' | 'surgeonRegister'
>;

const FORMS: Readonly<Record<FormScreen, ComponentType<PageProps>>> = {
  patientLogin: PatientLogin,
  patientRegister: PatientRegister,
  surgeonLogin: SurgeonLogin,
  surgeonRegister: SurgeonRegister,
};

export const isForm = (name: ScreenName): name is FormScreen => name in FORMS;

const nothingUnsent: UnsentWork = { send: async () => 0, countNotes: async () => 0, clear: () => undefined };

/**
 * A login or registration for a logged-out user. The fields are disabled until the first script has loaded,
 * because a form submitted without it would put the password into the address. The script keeps the input until
 * the app has loaded.
 */
export function FormPage({ name }: { readonly name: FormScreen }) {
  const { paths, layout } = SCREENS[name];
  const Page = FORMS[name];
  const PortalLayout = layout === 'patient-portal' ? PatientPortalLayout : SurgeonPortalLayout;
  return (
    <SessionProvider unsentWork={nothingUnsent}>
      <NoticeProvider place={paths[0]}>
        <PortalLayout path={paths[0]}>
          <fieldset disabled>
            <Page parameters={{}} />
          </fieldset>
        </PortalLayout>
      </NoticeProvider>
    </SessionProvider>
  );
}
