import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { AccountClosingService } from './account-closing.service';
import { AuditTrailService } from './audit-trail.service';
import { PeopleDirectoryService } from './people-directory.service';
import { RoleRevokingService } from './role-revoking.service';
import { LostFactorService } from './second-factor/lost-factor.service';

@Controller()
export class AdministrationController {
  constructor(
    private readonly directory: PeopleDirectoryService,
    private readonly closing: AccountClosingService,
    private readonly lost: LostFactorService,
    private readonly roles: RoleRevokingService,
    private readonly trail: AuditTrailService,
  ) {}

  @Serves(ENDPOINTS.listSurgeonStandings)
  listSurgeonStandings(@Authorised() { query }: Call<typeof ENDPOINTS.listSurgeonStandings>) {
    return this.directory.listStandings(query);
  }

  @Serves(ENDPOINTS.listPeople)
  listPeople(@Authorised() { query }: Call<typeof ENDPOINTS.listPeople>) {
    return this.directory.listPeople(query);
  }

  @Serves(ENDPOINTS.changeAccess)
  async changeAccess(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changeAccess>) {
    await this.closing.decide(actor, body, request.requestId);
    return { person: await this.directory.readPerson(body.account_id) };
  }

  @Serves(ENDPOINTS.endSessionsOf)
  async endSessionsOf(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.endSessionsOf>) {
    await this.closing.endSessions(actor, body, request.requestId);
    return { person: await this.directory.readPerson(body.account_id) };
  }

  @Serves(ENDPOINTS.removeSecondFactorOf)
  async removeSecondFactorOf(
    @Authorised() { actor, body, request }: Call<typeof ENDPOINTS.removeSecondFactorOf>,
  ) {
    await this.lost.remove(actor, body, request.requestId);
    return { person: await this.directory.readPerson(body.account_id) };
  }

  @Serves(ENDPOINTS.revokeAdministrator)
  async revokeAdministrator(
    @Authorised() { actor, body, request }: Call<typeof ENDPOINTS.revokeAdministrator>,
  ) {
    await this.roles.revoke({ ...body, actor, requestId: request.requestId });
    return { person: await this.directory.readPerson(body.account_id) };
  }

  @Serves(ENDPOINTS.readAuditTrail)
  readAuditTrail(@Authorised() { query }: Call<typeof ENDPOINTS.readAuditTrail>) {
    return this.trail.read(query);
  }

  @Serves(ENDPOINTS.exportAuditTrail)
  exportAuditTrail(@Authorised() { actor, query, request }: Call<typeof ENDPOINTS.exportAuditTrail>) {
    return this.trail.export(actor, query, request.requestId);
  }
}
