"""FastAPI over the rows of `mockbench generate`: `shop.py PORT DATABASE BUG`; alone, it prints its own document."""
import json
import sys
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import List, Optional

import uvicorn
from fastapi import FastAPI, HTTPException, Query, Response
from pydantic import BaseModel, Field
from sqlalchemy import Column, Float, Integer, String, and_, cast, create_engine, func, or_, true
from sqlalchemy.orm import declarative_base, sessionmaker
from sqlalchemy.pool import StaticPool

PORT, DATABASE, BUG = (sys.argv[1:] + ["0", ":memory:", ""][len(sys.argv) - 1 :])[:3]
engine = create_engine(f"sqlite:///{DATABASE}", connect_args={"check_same_thread": False}, poolclass=StaticPool)
Session = sessionmaker(engine)
Base = declarative_base()

class TicketRow(Base):
    __tablename__ = "tickets"
    id = Column(Integer, primary_key=True)
    title = Column(String)
    state = Column(String)
    price = Column(Float)
    createdAt = Column(String)


State = Enum("State", {name: name for name in ("open", "closed", "waiting")}, type=str)
ORDERS = ("title", "-title", "price", "-price", "state", "-createdAt")
Order = Enum("Order", {name.replace("-", "desc_"): name for name in ORDERS}, type=str)


class NewTicket(BaseModel):
    title: str = Field(min_length=1, max_length=200)
    state: State
    price: float = Field(ge=0, le=500)


class TicketChange(BaseModel):
    title: Optional[str] = Field(min_length=1, max_length=200)
    state: Optional[State]
    price: Optional[float] = Field(ge=0, le=500)


class Ticket(NewTicket, orm_mode=True):
    id: int
    createdAt: datetime


class TicketPage(BaseModel):
    items: List[Ticket]
    total: int


app = FastAPI(title="Tickets")
MISSING = {404: {"description": "there is no such ticket"}}
HIDDEN, TOTALS = set(), {}


def shown(row):
    ticket = Ticket.from_orm(row)
    if BUG == "time zone":
        ticket.createdAt += timedelta(hours=1)
    if BUG == "rounded amounts":
        ticket.price = round(ticket.price, -1) + 0.5
    return ticket


def find(session, ticket_id):
    row = session.get(TicketRow, ticket_id)
    if row is None or ticket_id in HIDDEN:
        raise HTTPException(404 if BUG != "wrong status" else 400, "there is no such ticket")
    return row


@app.get("/tickets", response_model=TicketPage)
def list_tickets(
    page: int = Query(1, ge=1), size: int = Query(20, ge=1, le=50),
    state: Optional[State if BUG != "wrong choice accepted" else str] = None,
    min_price: Optional[float] = Query(None, ge=0), search: Optional[str] = Query(None, min_length=1),
    sort: Optional[Order] = None,
):
    with Session() as session:
        wanted = []
        if state is not None and BUG != "filter ignored" and (page == 1 or BUG != "page two forgets its filter"):
            wanted.append(TicketRow.state == state)
        if min_price is not None:
            wanted.append(TicketRow.price > min_price if BUG == "range without its bound" else TicketRow.price >= min_price)
        if search is not None:
            minds_case = func.instr(TicketRow.title, search) > 0
            wanted.append(minds_case if BUG == "search minds case" else TicketRow.title.ilike(f"%{search}%"))
        rows = session.query(TicketRow).filter((or_ if BUG == "filters joined by or" else and_)(*wanted or [true()]))
        total = TOTALS.setdefault((state, min_price, search), rows.count()) if BUG == "total is kept" else rows.count()
        column = getattr(TicketRow, (sort.value if sort else "id").lstrip("-"))
        if BUG == "prices sorted as texts" and column.key == "price":
            column = cast(column, String)
        descends = sort is not None and sort.value.startswith("-") and BUG != "descending sort ascends"
        ties = func.random() if BUG == "unstable sort" else TicketRow.id
        skipped = (page if BUG == "page off by one" else page - 1) * size
        found = rows.order_by(column.desc() if descends else column, ties).offset(skipped).limit(size).all()
        return TicketPage(items=[shown(row) for row in found], total=len(found) if BUG == "total of the page" else total)


@app.post("/tickets", response_model=Ticket, status_code=201)
def create_ticket(new: NewTicket, response: Response):
    with Session() as session:
        row = TicketRow(**json.loads(new.json()), createdAt=datetime.now(timezone.utc).isoformat())
        session.add(row)
        session.commit() if BUG != "POST not stored" else session.flush()
        response.headers["Location"] = f"/tickets/{row.id}"
        return shown(row)


@app.get("/tickets/{ticket_id}", response_model=Ticket, responses=MISSING)
def read_ticket(ticket_id: int):
    with Session() as session:
        if BUG == "200 for an unknown id" and session.get(TicketRow, ticket_id) is None:
            return Ticket(id=ticket_id, title="-", state="open", price=0, createdAt="2020-01-01T00:00:00Z")
        return shown(find(session, ticket_id))


@app.patch("/tickets/{ticket_id}", response_model=Ticket, responses=MISSING)
def change_ticket(ticket_id: int, change: TicketChange):
    with Session() as session:
        row = find(session, ticket_id)
        for name, value in json.loads(change.json(exclude_unset=BUG != "PATCH replaces")).items():
            setattr(row, name, {"title": "-", "state": "open", "price": 0}[name] if value is None else value)
        if BUG == "PATCH moves createdAt":
            row.createdAt = datetime.now(timezone.utc).isoformat()
        session.commit()
        return shown(row)


@app.delete("/tickets/{ticket_id}", status_code=204, responses=MISSING)
def delete_ticket(ticket_id: int):
    with Session() as session:
        row = find(session, ticket_id)
        if BUG == "deleted rows are listed":
            HIDDEN.add(ticket_id)
        elif BUG != "not deleted":
            session.delete(row)
        session.commit()
        return Response(status_code=204)


if len(sys.argv) == 1:
    print(json.dumps(app.openapi()))
else:
    uvicorn.run(app, host="127.0.0.1", port=int(PORT), log_level="warning")
