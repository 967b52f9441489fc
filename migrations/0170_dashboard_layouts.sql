-- How a person arranges the dashboard of a company: the cards in their order, and which are hidden.
create table dashboard_layout (
    tenant_id  {ID} not null references tenant(id),
    user_id    {ID} not null references app_user(id),
    -- [{"card": "cash", "hidden": false}, …]; a card that is not named follows in the usual order.
    cards      {JSON} not null,
    updated_at {TIME} not null,
    primary key (tenant_id, user_id)
);
