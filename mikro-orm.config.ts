import { Client } from '#app/domain/clients/client.entity.ts';
import { Employee } from '#app/domain/people/employee.entity.ts';
import { Category } from '#app/domain/projects/category.entity.ts';
import { Iteration } from '#app/domain/projects/iteration.entity.ts';
import { Location } from '#app/domain/locations/location.entity.ts';
import { Project } from '#app/domain/projects/project.entity.ts';
import { ClientRate } from '#app/domain/rates/client-rate.entity.ts';
import { Invoice } from '#app/domain/billing/invoice.entity.ts';
import { InvoiceLine } from '#app/domain/billing/invoice-line.entity.ts';
import { PublicHoliday } from '#app/domain/holidays/public-holiday.entity.ts';
import { Receipt } from '#app/domain/receipts/receipt.entity.ts';
import { Organisation } from '#app/domain/organisation/organisation.entity.ts';
import { Timesheet } from '#app/domain/timesheets/timesheet.entity.ts';

/** What both drivers share. Every entity lives in its tenant's schema; see `app/db/database.ts` for the two ways to open one. */
export default {
  entities: [
    Organisation, Employee, Client, Category, Project, Iteration, ClientRate, Location, Timesheet, Invoice,
    InvoiceLine, PublicHoliday, Receipt,
  ],
  forceUtcTimezone: true,
  // A forgotten schema must fail loudly rather than read some default one.
  schema: 'no_tenant_chosen',
  discovery: { warnWhenNoEntities: false },
  ignoreUndefinedInQuery: false,
};
