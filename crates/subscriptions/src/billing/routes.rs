//! The calls of the billing page.

use axum::extract::State;
use gateways::Gateway;
use platform::access::{Action, Subject, can, can_always, can_ask};
use platform::http::{Json, Query, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{
    ChangeAmount, ChangePlanRequest, ChangeQuery, SubscriptionAnswer, SubscriptionView,
};
use super::{change, end, pay, view};
use crate::period::Period;

pub(crate) fn routes() -> Routes {
    let changes = || can_always(Action::Update, Subject::Settings);
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(get_subscription))
        .add(can_ask(Action::Update, Subject::Settings), routes!(calculate_plan_change_amount))
        .add(changes(), routes!(change_plan))
        .add(can_always(Action::Delete, Subject::Plan), routes!(cancel_subscription))
        .add(can_always(Action::Delete, Subject::Plan), routes!(resume_subscription))
        .add(changes(), routes!(pay_now))
}

async fn subscription_view(app: &App, ctx: Ctx) -> Result<SubscriptionView> {
    let ready = Gateway::configured(app).is_some();
    app.read(ctx, move |tx, ctx| view::view(tx, ctx.tenant, ctx.today, ready)).await
}

async fn answer(app: &App, ctx: Ctx, text: &str) -> Result<Json<SubscriptionAnswer>> {
    let message = app.texts.say(ctx.locale, text, &[]);
    let subscription = subscription_view(app, ctx).await?;
    Ok(Json(SubscriptionAnswer { message, subscription }))
}

/// The company's subscription.
#[utoipa::path(get, path = "/Setting/Subscription/GetSubscription", tag = "Subscription",
    responses((status = 200, body = SubscriptionView)))]
async fn get_subscription(State(app): State<App>, ctx: Ctx) -> Result<Json<SubscriptionView>> {
    subscription_view(&app, ctx).await.map(Json)
}

/// The price of a change of plan today.
#[utoipa::path(get, path = "/Setting/Subscription/calculatePlanChangeAmount", tag = "Subscription",
    params(("tier_id" = Option<i64>, Query), ("period" = Option<Period>, Query)),
    responses((status = 200, body = ChangeAmount)))]
async fn calculate_plan_change_amount(
    State(app): State<App>,
    ctx: Ctx,
    Query(asked): Query<ChangeQuery>,
) -> Result<Json<ChangeAmount>> {
    app.read(ctx, move |tx, ctx| change::amount(tx, ctx, &asked)).await.map(Json)
}

/// Changes the plan; its price is charged to the saved card.
#[utoipa::path(post, path = "/Setting/Subscription/ChangePlan", tag = "Subscription",
    request_body = ChangePlanRequest, responses((status = 200, body = SubscriptionAnswer)))]
async fn change_plan(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ChangePlanRequest>,
) -> Result<Json<SubscriptionAnswer>> {
    let text = change::change(&app, &ctx, &input).await?;
    answer(&app, ctx, text).await
}

/// Cancels the subscription at the end of its paid period.
#[utoipa::path(post, path = "/Setting/Subscription/CancelSubscription", tag = "Subscription",
    responses((status = 200, body = SubscriptionAnswer)))]
async fn cancel_subscription(State(app): State<App>, ctx: Ctx) -> Result<Json<SubscriptionAnswer>> {
    app.write(ctx.clone(), end::cancel).await?;
    answer(&app, ctx, "plan.cancelled").await
}

/// Resumes a cancelled subscription that has not ended.
#[utoipa::path(post, path = "/Setting/Subscription/ResumeSubscription", tag = "Subscription",
    responses((status = 200, body = SubscriptionAnswer)))]
async fn resume_subscription(State(app): State<App>, ctx: Ctx) -> Result<Json<SubscriptionAnswer>> {
    app.write(ctx.clone(), end::resume).await?;
    answer(&app, ctx, "plan.resumed").await
}

/// Pays what is due with the saved card.
#[utoipa::path(post, path = "/Setting/Subscription/PayNow", tag = "Subscription",
    responses((status = 200, body = SubscriptionAnswer)))]
async fn pay_now(State(app): State<App>, ctx: Ctx) -> Result<Json<SubscriptionAnswer>> {
    pay::pay_now(&app, &ctx).await?;
    answer(&app, ctx, "payment.done").await
}
